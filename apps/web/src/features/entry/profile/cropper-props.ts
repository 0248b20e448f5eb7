export type CropperProps = {
  file: File;
  /** The box's aspect ratio, width divided by height; any without it. */
  aspect?: number;
  /**
   * The minimum side of the box in CSS pixels, 10 by default. Values below 52 act like 52, except
   * 0.
   */
  minimum?: number;
  /** The quality of the result from 0 to 100; 100 by default. */
  quality?: number;
  /** Whether the result is shown as a circle. */
  round?: boolean;
  onDone: (picture: File) => void;
  onCancel: () => void;
  onLoad?: (result: 'success' | 'error') => void;
};
