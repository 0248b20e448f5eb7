import type { In } from '@marque/contract/core';
import { maintenancePlan } from '@marque/contract/maintenance/endpoints';
import { maintenanceOwnRecord } from '@marque/contract/maintenance/workshop/endpoints';
import { OwnRecordForm } from '@marque/contract/maintenance/workshop/form';
import { shanghaiDay } from '@marque/contract/shanghai';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { serverNow } from '#shared/api/wire.ts';
import { Field, FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { type Form, useWriteForm } from '#shared/form/use-write-form.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './own-record.module.css';

type OwnRecordSheetProps = { open: boolean; onClose: () => void; carId: string };

/** A sheet to write down work that was done elsewhere. */
export default function OwnRecordSheet({ open, onClose, carId }: OwnRecordSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="记一笔">
      <OwnRecord key={carId} carId={carId} onDone={onClose} />
    </Sheet>
  );
}

type WrittenRecord = In<typeof maintenanceOwnRecord>;
type Values = {
  carId: string;
  day: string;
  km: string;
  items: string[];
  place: string;
  costFen: string;
};

function OwnRecord({ carId, onDone }: { carId: string; onDone: () => void }) {
  const api = useApi();
  const today = shanghaiDay(new Date(serverNow()));
  const initial: Values = { carId, day: today, km: '', items: [], place: '', costFen: '' };
  const form = useWriteForm({
    rules: OwnRecordForm,
    initial,
    draft: `ownRecord:${carId}`,
    write: {
      mutationFn: (written: WrittenRecord, idempotencyKey: string) =>
        api.call(maintenanceOwnRecord, written, { idempotencyKey }),
      purpose: (written: WrittenRecord) => `ownRecord:${JSON.stringify(written)}`,
      onSuccess: () => {
        toast('记下了，下次保养重新算');
        onDone();
      },
    },
    refusals: { DAY_AHEAD: 'day', ITEM_UNKNOWN: 'items' },
  });
  return (
    <FormView of={form}>
      <Items of={form} carId={carId} />
      <Field of={form} name="day" label="哪天做的" type="date" max={today} />
      <Field
        of={form}
        name="km"
        label="当时里程"
        placeholder="仪表上的公里数"
        inputMode="numeric"
        autoComplete="off"
      />
      <Field of={form} name="place" label="在哪做的" placeholder="门店名称，可不填" />
      <Field
        of={form}
        name="costFen"
        label="花了多少"
        placeholder="元，可不填"
        inputMode="decimal"
        autoComplete="off"
      />
      <Submit of={form}>记下</Submit>
    </FormView>
  );
}

/** The items of the car's menu, of which several can be chosen. */
function Items({ of: form, carId }: { of: Form<Values>; carId: string }) {
  const menu = useQuery(useApi().query(maintenancePlan, { carId }, 'list'));
  const { value, onChange, error } = useField(form, 'items');
  const toggle = (id: string): void =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <fieldset className={styles.items} data-invalid={error ? true : undefined}>
      <legend>做了什么</legend>
      <div>
        {(menu.data?.items ?? []).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={value.includes(id)}
            onClick={() => toggle(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}
