import type { StoredImage } from '@marque/contract/common';
import { READ_FIELDS, type ReadField } from '@marque/contract/member/certification/labels';
import type { Reading } from '@marque/contract/member/certification/schema';
import { useGrants } from '#blocks/private-picture/use-grants.ts';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './certification.module.css';

/** A reader that is less sure than this is not believed without a look. */
export const SURE = 0.9;
const NAMES: Partial<Record<ReadField, string>> = {
  plate: '车牌',
  name: '所有人',
  vin: '车架号',
  engineNo: '发动机号',
};

type LicencePhotoProps = { image: StoredImage; reading: Reading | null };

/** The photograph of the licence, with what was read as labels on it; uncertain ones are marked. */
export function LicencePhoto({ image, reading }: LicencePhotoProps) {
  const grants = useGrants([image]);
  const [shown] = grants.images;
  const labels = READ_FIELDS.flatMap((field) => {
    const read = reading?.fields[field];
    return NAMES[field] && read ? [{ field, name: NAMES[field], ...read }] : [];
  });
  if (grants.unavailable.has(image.key))
    return <p className={styles.problem}>照片已失效，请重新拍一张</p>;
  return (
    <div className={styles.photo}>
      <Picture
        image={shown!}
        alt="行驶证照片"
        sizes="343px"
        ratio="88 / 60"
        eager
        onError={() => void grants.renew(shown!)}
      />
      {labels.length > 0 ? (
        <ul className={styles.labels} aria-label="识别到的信息">
          {labels.map(({ confidence, field, name, value }) => (
            <li key={field} className={cx(confidence < SURE && styles.unsure)}>
              <span>{confidence < SURE ? `${name}（请核对）` : name}</span>
              <b>{value}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
