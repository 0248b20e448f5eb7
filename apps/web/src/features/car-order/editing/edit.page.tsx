import { EditPage } from './edit-page.tsx';

/** Edits the whole order: car, store, payment plan and remark. */
export const Component = () => <EditPage page="carOrder.edit" />;
