import { EditPage } from './edit-page.tsx';

/** Edits the car only. */
export const Component = () => <EditPage page="carOrder.editVehicle" />;
