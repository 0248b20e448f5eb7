import {
  IdCardForm,
  LicenceForm,
  QuotaForm,
  TradeInForm,
} from '@marque/contract/car-order/signing/form';
import type { PaperImage } from '@marque/contract/car-order/signing/schema';
import { PAPER_PICTURES, type PaperPicture } from '@marque/contract/car-order/supplement-parts';
import { type ReactNode, useId, useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { Field, FormView, useField } from '#shared/form/field.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { type Form, type NameOf, useWriteForm } from '#shared/form/use-write-form.ts';
import * as styles from './signing.module.css';
import { type PartFormProps, useHandIn } from './use-hand-in.ts';

/** `known`: the pictures that are stored already. */
export type PictureFormProps = PartFormProps & { known: readonly PaperImage[] };

const keyOf = (known: readonly PaperImage[], field: PaperPicture): string =>
  known.find((one) => one.field === field)?.image.key ?? '';

type Keys = Partial<Record<PaperPicture, string>> & Record<string, unknown>;
type PaperFieldProps<Values extends Keys> = Pick<PictureFormProps, 'known'> & {
  of: Form<Values>;
  name: NameOf<Values> & PaperPicture;
  onBusyChange: (busy: boolean) => void;
};

/** The field for the picture of a paper. */
function PaperField<Values extends Keys>({
  of,
  name,
  known,
  onBusyChange,
}: PaperFieldProps<Values>) {
  const id = useId();
  const { error, onChange } = useField(of, name);
  const [images, setImages] = useState(() =>
    known.flatMap((one) => (one.field === name ? [one.image] : [])),
  );
  const label = PAPER_PICTURES[name];
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? true : undefined}
    >
      <p id={`${id}-label`} className={styles.paper}>
        {label}
      </p>
      <ImageUpload
        label={label}
        max={1}
        purpose="carPapers"
        value={images}
        onBusyChange={onBusyChange}
        onChange={(changed) => {
          setImages(changed);
          onChange((changed[0]?.key ?? '') as Values[typeof name]);
        }}
      />
      {error ? (
        <p id={`${id}-error`} className={styles.missing}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

type PapersProps<Values extends Keys> = PictureFormProps & {
  of: Form<Values>;
  names: readonly (NameOf<Values> & PaperPicture)[];
  children?: ReactNode;
};

/** A form of pictures, which waits for pending uploads. */
function Papers<Values extends Keys>({
  of,
  names,
  known,
  corrects,
  children,
}: PapersProps<Values>) {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const submit = () => {
    if (busy.length === 0) of.submit();
  };
  return (
    <FormView of={{ ...of, submit }}>
      {children}
      <div className={styles.papers}>
        {names.map((name) => (
          <PaperField
            key={name}
            of={of}
            name={name}
            known={known}
            onBusyChange={(isBusy) =>
              setBusy((others) => [
                ...others.filter((one) => one !== name),
                ...(isBusy ? [name] : []),
              ])
            }
          />
        ))}
      </div>
      <Submit of={of} busy={busy.length > 0}>
        {busy.length > 0 ? '图片上传中' : corrects ? '申请更正' : '提交'}
      </Submit>
    </FormView>
  );
}

export function IdCardPapers(props: PictureFormProps) {
  const { send, onSuccess } = useHandIn(props);
  const { known } = props;
  const form = useWriteForm({
    rules: IdCardForm,
    initial: { front: keyOf(known, 'front'), back: keyOf(known, 'back') },
    write: { mutationFn: (said) => send({ part: 'idCard', ...said }), onSuccess },
  });
  return <Papers {...props} of={form} names={['front', 'back']} />;
}

export function LicencePaper(props: PictureFormProps) {
  const { send, onSuccess } = useHandIn(props);
  const form = useWriteForm({
    rules: LicenceForm,
    initial: { licence: keyOf(props.known, 'licence') },
    write: { mutationFn: (said) => send({ part: 'licence', ...said }), onSuccess },
  });
  return <Papers {...props} of={form} names={['licence']} />;
}

export function QuotaPaper(props: PictureFormProps) {
  const { send, onSuccess } = useHandIn(props);
  const form = useWriteForm({
    rules: QuotaForm,
    initial: { number: '', quotaPaper: keyOf(props.known, 'quotaPaper') },
    write: { mutationFn: (said) => send({ part: 'quota', ...said }), onSuccess },
  });
  return (
    <Papers {...props} of={form} names={['quotaPaper']}>
      <Field
        of={form}
        name="number"
        label="编号"
        placeholder="指标或额度证明上的编号"
        autoComplete="off"
      />
    </Papers>
  );
}

export function TradeInPapers(props: PictureFormProps) {
  const { send, onSuccess } = useHandIn(props);
  const { known } = props;
  const href = useHref();
  const form = useWriteForm({
    rules: TradeInForm,
    initial: {
      plate: '',
      driving: keyOf(known, 'driving'),
      registration: keyOf(known, 'registration'),
    },
    write: { mutationFn: (said) => send({ part: 'tradeIn', ...said }), onSuccess },
  });
  return (
    <Papers {...props} of={form} names={['driving', 'registration']}>
      <Field
        of={form}
        name="plate"
        label="车牌号"
        placeholder="旧车的车牌，如 沪A12345"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <ListRow
        label="旧车值多少"
        note="先估一下，到店验车再定价"
        to={href('usedCar.vehicleValuation')}
      />
    </Papers>
  );
}
