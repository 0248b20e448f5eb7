import type { StoredImage } from '@marque/contract/common';
import type { Answer } from '@marque/contract/form-data/answer';

/** What every kind of question takes for its answer. */
export type InputProps = {
  value: Answer | undefined;
  onChange: (answer: Answer | undefined) => void;
  /** Decides the order of options that are shuffled. */
  seed: string;
  pictures: Readonly<Record<string, StoredImage>>;
  /** Pictures that were added, to be shown. */
  onPictures: (images: readonly StoredImage[]) => void;
  onBusyChange: (busy: boolean) => void;
  titleId: string;
  /** How what is asked and what is wrong is read with the field. */
  describes: {
    'aria-labelledby': string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
  };
};
