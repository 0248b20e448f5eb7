/** A district with what it lies in, by code and name. */
export type Region = {
  provinceCode: string;
  cityCode: string;
  districtCode: string;
  province: string;
  city: string;
  district: string;
};
