/** Formats a vehicle identification number in readable groups of 3, 5, 1 and 8 characters. */
export function formatVin(text: string): string {
  const vin = text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .slice(0, 17);
  return [vin.slice(0, 3), vin.slice(3, 8), vin.slice(8, 9), vin.slice(9)]
    .filter(Boolean)
    .join(' ');
}

/** 沪A·12345 */
export const formatPlate = (plate: string): string => `${plate.slice(0, 2)}·${plate.slice(2)}`;
