/** A district with its city and province, by code and name. */
export type Region = {
  provinceCode: string;
  cityCode: string;
  districtCode: string;
  province: string;
  city: string;
  district: string;
};
