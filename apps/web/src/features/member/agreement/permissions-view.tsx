import { consentKindsOf } from '@marque/contract/agreement/kinds';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './permissions.module.css';
import { PHONE_PERMISSIONS } from './permissions.ts';

/** What the product may ask of the phone, when, and what to do without it. */
export default function PermissionsView() {
  const { id: brand } = useBrand();
  const href = useHref();
  const kinds = consentKindsOf(brand);
  const asked = PHONE_PERMISSIONS.filter(({ consent }) => !consent || kinds.includes(consent));
  return (
    <>
      <Card aria-label="手机权限">
        <CardTitle>可能用到的 {asked.length} 项手机权限</CardTitle>
        <Note>都在用到的那一刻才问你，拒绝不影响其他功能。在微信、抖音里由它们来问。</Note>
        <ul className={styles.permissions}>
          {asked.map(({ name, use, when, without, consent }) => (
            <li key={name}>
              <h3>{name}</h3>
              <dl>
                <dt>用来</dt>
                <dd>{use}</dd>
                <dt>何时</dt>
                <dd>{when}</dd>
                <dt>不给</dt>
                <dd>{without}</dd>
              </dl>
              {consent ? (
                <ListRow
                  label="单独同意书"
                  value="看全文"
                  to={href('member.agreement', { kind: consent })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
      <Card aria-label="更多">
        <ListRow
          label="收集了什么、交给谁"
          note="隐私政策第一、四节"
          to={href('member.agreement', { kind: 'privacy' })}
        />
        <ListRow label="我的授权" to={href('member.agreement', { view: 'consents' })} />
      </Card>
    </>
  );
}
