import type { StoredImage } from '@marque/contract/common';
import type { Answer } from '@marque/contract/form-data/answer';

/** The props of an input, for every kind of question. */
export type InputProps = {
  value: Answer | undefined;
  onChange: (answer: Answer | undefined) => void;
  /** The seed for the order of shuffled options. */
  seed: string;
  pictures: Readonly<Record<string, StoredImage>>;
  /** Called with added pictures, which are then shown. */
  onPictures: (images: readonly StoredImage[]) => void;
  onBusyChange: (busy: boolean) => void;
  titleId: string;
  /** The ARIA attributes that connect the field with its question and error. */
  describes: {
    'aria-labelledby': string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
  };
};
