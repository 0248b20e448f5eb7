import { queryOptionalById } from '@marque/contract/cars/custom/option-endpoints';
import type { CarOption } from '@marque/contract/cars/custom/option-schema';
import type { Out } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { interiorLabel } from '../../common/choice.ts';
import { OptionLook } from '../steps/option-look.tsx';
import * as styles from './sheets.module.css';

/** An option as the configurator shows it. */
export type ShownOption = {
  option: CarOption;
  /** The price or effect in this configuration. */
  tag: string;
  /** Whether the option is present, and whether it cannot be removed. */
  there: boolean;
  fixed: boolean;
};

export type OptionSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The option; it stays while the sheet closes. */
  of: ShownOption | null;
  typeId: string;
  onTap: (id: string) => void;
};

/** The sheet with an option's description, contents, rules and prices by trim. */
export default function OptionSheet({ open, onClose, of, typeId, onTap }: OptionSheetProps) {
  const api = useApi();
  const id = of?.option.id ?? '';
  const known = useQuery({
    ...api.query(queryOptionalById, { id }, 'list'),
    enabled: open && id !== '',
  });
  if (!of) return null;
  const { option, tag, there, fixed } = of;
  return (
    <Sheet open={open} onClose={onClose} title={option.name}>
      <div className={styles.option}>
        {option.slot ? <OptionLook slot={option.slot} /> : null}
        {option.subtitle ? <p className={styles.reason}>{option.subtitle}</p> : null}
        <QueryView of={known} skeleton={<Skeleton height={220} />}>
          {(data) => <Facts of={data} typeId={typeId} leadDays={option.leadDays} />}
        </QueryView>
        {fixed ? null : (
          <Button
            block
            kind={there ? 'secondary' : 'primary'}
            onClick={() => {
              onClose();
              onTap(id);
            }}
          >
            {there ? '不要了' : `选这项（${tag}）`}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

type FactsProps = { of: Out<typeof queryOptionalById>; typeId: string; leadDays: number };

function Facts({
  of: { name, groupCode, images, blocks, contains, rules, prices },
  typeId,
  leadDays,
}: FactsProps) {
  return (
    <>
      {images.map((image, at) => (
        <Picture
          key={image.key}
          image={image}
          alt={groupCode === 'interior' ? interiorLabel({ name }, at) : ''}
          sizes="343px"
        />
      ))}
      {blocks.map(({ title, text }) =>
        title === name ? (
          <p key={title}>{text}</p>
        ) : (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ),
      )}
      {contains.length > 0 ? (
        <section>
          <h3>套装里有</h3>
          <p>{contains.map(({ name }) => name).join('、')}</p>
        </section>
      ) : null}
      {rules.length > 0 || leadDays > 0 ? (
        <section>
          <h3>选它之前</h3>
          <ul className={styles.changes}>
            {rules.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {leadDays > 0 ? <li>交付多等 {leadDays} 天</li> : null}
          </ul>
        </section>
      ) : null}
      <section>
        <h3>各版本价格</h3>
        <SpecTable>
          {prices.map((one) => (
            <Spec
              key={one.typeId}
              label={one.typeId === typeId ? `${one.typeName}（正在配）` : one.typeName}
            >
              {one.state === 'standard' ? '标配' : formatMoney(one.priceFen)}
            </Spec>
          ))}
        </SpecTable>
      </section>
    </>
  );
}
