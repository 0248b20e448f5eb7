export type CropperProps = {
  file: File;
  /** Fixed aspect of the box, width through height; free without. */
  aspect?: number;
  /** Least side of the box in CSS pixels, 10 by default; below 52 only 0 counts. */
  minimum?: number;
  /** Quality of the result, of 100; the best by default. */
  quality?: number;
  /** Shows the result as the round it will be seen in. */
  round?: boolean;
  onDone: (picture: File) => void;
  onCancel: () => void;
  onLoad?: (result: 'success' | 'error') => void;
};
