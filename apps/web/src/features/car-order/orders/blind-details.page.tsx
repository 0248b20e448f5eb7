import { OrderDetails } from './order-details.tsx';

export const Component = () => <OrderDetails page="carOrder.blindDetails" />;
