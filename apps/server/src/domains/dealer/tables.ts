export type DealerTables = {
  dealer: {
    id: string;
    name: string;
    province: string;
    city: string;
    address: string;
    phone: string;
    hours: string;
    lng: number;
    lat: number;
  };
};
