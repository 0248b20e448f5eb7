import { carSeries } from '@marque/contract/garage/endpoints';
import type { Car } from '@marque/contract/garage/schema';
import { submitCertification } from '@marque/contract/member/certification/endpoints';
import { CertificationForm } from '@marque/contract/member/certification/form';
import { MAX_PROOFS, type ReadField } from '@marque/contract/member/certification/labels';
import type { Reading } from '@marque/contract/member/certification/schema';
import type { StoredImage } from '@marque/contract/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatVin } from '#blocks/car-picker/car-labels.ts';
import { PlateOrNone } from '#blocks/car-picker/plate-or-none.tsx';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { isRefusal, messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Field, FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { ChoiceRow } from '#shared/ui/control/form-row.tsx';
import * as styles from './certification.module.css';
import { LicencePhoto, SURE } from './licence-photo.tsx';
import { useChanged } from './use-certification.ts';
import type { useCertifyDraft } from './use-certify-draft.ts';

type OwnerKind = 'person' | 'company';
const KINDS = [
  { id: 'person', name: '个人' },
  { id: 'company', name: '公司' },
] as const;

type CheckStepProps = {
  of: ReturnType<typeof useCertifyDraft>;
  reading: Reading;
  /** The car of the garage that is certified; null without one. */
  car: Car | null;
};

/** What the form begins with: what was read, else what the garage knows. */
function initialOf({ fields, seriesId }: Reading, car: Car | null) {
  const read = (field: ReadField): string => fields[field]?.value ?? '';
  return {
    seriesId: seriesId ?? car?.seriesId ?? '',
    vin: read('vin') || (car?.vin ?? ''),
    name: read('name'),
    engineNo: read('engineNo'),
    plate: (read('plate') || (car?.plate ?? '')) as string | null,
  };
}

/** The form of what was read, with its write. */
function useCheckForm(
  { of, reading, car }: CheckStepProps,
  ownerKind: OwnerKind,
  proofs: string[],
) {
  const api = useApi();
  const go = useNavigateToPage();
  const changed = useChanged();
  const { name: brandName, hotline } = useBrand();
  const { readingId } = reading;
  return useWriteForm({
    rules: CertificationForm,
    initial: initialOf(reading, car),
    draft: of.fields,
    write: {
      mutationFn: (typed, key) =>
        api.call(
          submitCertification,
          { ...typed, readingId, ownerKind, proofs },
          { idempotencyKey: key },
        ),
      purpose: (typed) => JSON.stringify({ ...typed, readingId, ownerKind, proofs }),
      onSuccess: (done) => {
        of.clear();
        changed(done);
        go('member.ownerCertification', { id: done.id }, { replace: true });
      },
      onError: (error) => {
        // The picture is gone: it has to be taken again.
        if (isRefusal(submitCertification, error, 'MEDIA_NOT_FOUND'))
          of.change({ step: 'photo', images: [], reading: null });
        if (isRefusal(submitCertification, error, 'CONSENT_REQUIRED'))
          of.change({ step: 'consent' });
      },
    },
    errorMessage: (error) => {
      if (isRefusal(submitCertification, error, 'VIN_FOREIGN'))
        return `这台车不是${brandName}，请核对车架号，或到另一个品牌认证`;
      if (isRefusal(submitCertification, error, 'AUTH_TRIES'))
        return `今天的次数用完了，明天再来，或联系 ${hotline}`;
      return messageOf(error);
    },
    refusals: {
      AUTH_DONE: 'vin',
      AUTH_PENDING: 'vin',
      AUTH_TRIES: 'vin',
      SERIES_NOT_FOUND: 'seriesId',
      VIN_CHECK: 'vin',
      VIN_FOREIGN: 'vin',
    },
  });
}
type CheckForm = ReturnType<typeof useCheckForm>;

/** What has been read, to be looked through and completed. */
export function CheckStep(props: CheckStepProps) {
  const { of, reading } = props;
  const [ownerKind, setOwnerKind] = useState<OwnerKind>('person');
  const [images, setImages] = useState<StoredImage[]>([]);
  const [busy, setBusy] = useState(false);
  const form = useCheckForm(
    props,
    ownerKind,
    images.map(({ key }) => key),
  );
  const plate = useField(form, 'plate');
  const [image] = of.draft.images;
  return (
    <>
      {image ? (
        <div className={styles.object}>
          <LicencePhoto image={image} reading={null} />
        </div>
      ) : null}
      <FormView of={form} className={styles.part}>
        <SeriesField of={form} />
        <LicenceFields of={form} reading={reading} />
        <PlateOrNone {...plate} />
        <ChoiceRow label="车主">
          <ChoiceChips label="车主" options={KINDS} value={ownerKind} onChange={setOwnerKind} />
        </ChoiceRow>
        {ownerKind === 'company' || plate.value === null ? (
          <div className={styles.proofs}>
            <p>{ownerKind === 'company' ? '公司盖章的授权书' : '购车发票和合格证'}</p>
            <ImageUpload
              label="证明材料"
              max={MAX_PROOFS}
              purpose="ownerLicence"
              value={images}
              onChange={setImages}
              onBusyChange={setBusy}
            />
          </div>
        ) : null}
      </FormView>
      <Button kind="plain" block onClick={() => of.change({ step: 'photo' })}>
        换一张照片
      </Button>
      <Submit of={form} at="bar" busy={busy}>
        提交认证
      </Submit>
    </>
  );
}

function SeriesField({ of }: { of: CheckForm }) {
  const api = useApi();
  const series = useQuery(api.query(carSeries, {}, 'steady'));
  const { error, onChange, value } = useField(of, 'seriesId');
  return (
    <ChoiceRow label="车系" error={error}>
      <ChoiceChips
        label="车系"
        options={series.data?.items ?? []}
        value={value}
        onChange={onChange}
      />
    </ChoiceRow>
  );
}

/** The typed fields. What was read without certainty says so. */
function LicenceFields({ of: form, reading }: { of: CheckForm; reading: Reading }) {
  const unsure = (field: ReadField, otherwise?: string) => {
    const read = reading.fields[field];
    const hint = read && read.confidence < SURE ? '识别得不太确定，请对照行驶证' : otherwise;
    return hint === undefined ? {} : { hint };
  };
  return (
    <>
      <Field
        of={form}
        name="vin"
        label="车架号"
        placeholder="17 位字母和数字"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        code="vin"
        show={formatVin}
        {...unsure('vin', '行驶证「车辆识别代号」一栏')}
      />
      <Field
        of={form}
        name="name"
        label="所有人"
        placeholder="行驶证上的所有人"
        autoComplete="off"
        {...unsure('name')}
      />
      <Field
        of={form}
        name="engineNo"
        label="发动机号"
        placeholder="照行驶证填写"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...unsure('engineNo')}
      />
    </>
  );
}
