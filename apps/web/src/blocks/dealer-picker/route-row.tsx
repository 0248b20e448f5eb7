import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { dealerAddress } from './dealer-labels.ts';
import { type Destination, openRoute } from './open-route.ts';

/** A row that opens the way to a store in the phone's map application. */
export const RouteRow = ({ to }: { to: Destination }) => (
  <ListRow
    label="导航到门店"
    note={dealerAddress(to)}
    value="打开地图"
    onClick={() => void openRoute(to)}
  />
);
