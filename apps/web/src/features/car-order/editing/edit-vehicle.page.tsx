import { EditPage } from './edit-page.tsx';

/** The car of an order alone. */
export const Component = () => <EditPage page="carOrder.editVehicle" />;
