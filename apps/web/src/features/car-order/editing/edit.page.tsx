import { EditPage } from './edit-page.tsx';

/** The whole order: car, store, way to pay, what the store should know. */
export const Component = () => <EditPage page="carOrder.edit" />;
