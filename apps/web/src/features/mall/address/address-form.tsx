import { ADDRESS_TAGS, AddressForm } from '@marque/contract/mall/address/form';
import { addressLine } from '@marque/contract/mall/address/line';
import type { Address } from '@marque/contract/mall/address/schema';
import crosshair from 'virtual:icon/crosshair';
import { useId, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { Field, FormView, LongField, useField, useValue } from '#shared/form/field.tsx';
import { type Form, useForm } from '#shared/form/use-form.ts';
import { LocationError, notLocated } from '#shared/location/location-error.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Radio, Switch } from '#shared/ui/control/choice.tsx';
import { TextArea } from '#shared/ui/control/field.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { currentAddress } from './current-address.ts';
import { parseAddress } from './parse-address.ts';
import { RegionPicker } from './region-picker.tsx';
import type { AddressWrite } from './use-addresses.ts';
import styles from './address-form.module.css';

type Values = Omit<Address, 'id'>;

const EMPTY: Values = {
  name: '',
  phone: '',
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  province: '',
  city: '',
  district: '',
  detail: '',
  tag: '',
  isDefault: false,
};

type AddressEditorProps = {
  /** Names what is typed here, kept for the visit until it is saved. */
  draft: string;
  address: Address | null;
  save: AddressWrite;
};

/** Asks for an address; a pasted one is taken apart into the fields. */
export default function AddressEditor({ draft, address, save }: AddressEditorProps) {
  const form = useForm({
    rules: AddressForm,
    initial: address ?? EMPTY,
    draft,
    write: save,
    refusals: { REGION_UNKNOWN: 'districtCode' },
  });
  return (
    <FormView of={form}>
      <Card>
        <Field of={form} name="name" label="收货人" autoComplete="name" placeholder="姓名" />
        <Field
          of={form}
          name="phone"
          label="手机号"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="11 位手机号"
          keep={(typed) => typed.replaceAll(/\D/g, '').slice(0, 11)}
        />
        <RegionField of={form} />
        <LongField
          of={form}
          name="detail"
          label="详细地址"
          autoComplete="street-address"
          placeholder="街道、小区、楼栋、门牌号"
        />
      </Card>
      {address ? null : <Paste onFound={form.set} />}
      <Card>
        <Tags of={form} />
        <IsDefault of={form} />
      </Card>
      <div className={styles.save}>
        <Button type="submit" block busy={form.sending}>
          保存
        </Button>
      </div>
    </FormView>
  );
}

/** Province, city and district, chosen or found out. */
function RegionField({ of: form }: { of: Form<Values> }) {
  const { value: districtCode, error } = useField(form, 'districtCode');
  const provinceCode = useValue(form, 'provinceCode');
  const cityCode = useValue(form, 'cityCode');
  const [open, setOpen] = useState(false);
  const [locating, setLocating] = useState(false);
  const { id: brand } = useBrand();
  const problemId = useId();
  const fillInHere = async () => {
    setLocating(true);
    try {
      const here = await currentAddress(brand);
      form.set(here);
      // A city alone is no region yet.
      if (here.cityCode && !here.districtCode) setOpen(true);
      toast(here.districtCode ? '已填入当前位置，请核对门牌' : '请选择所在的区');
    } catch (failure) {
      toast(failure instanceof LocationError ? failure.message : notLocated().message);
    } finally {
      setLocating(false);
    }
  };
  return (
    <div
      role="group"
      className={styles.group}
      aria-label="所在地区"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? problemId : undefined}
    >
      <ListRow
        label={<span className={styles.label}>所在地区</span>}
        value={
          <span className={styles.region}>
            {districtCode ? addressLine({ ...form.values(), detail: '' }) : '省 / 市 / 区'}
          </span>
        }
        onClick={() => setOpen(true)}
      />
      <div className={styles.here}>
        <Button kind="plain" size="small" busy={locating} onClick={() => void fillInHere()}>
          <Icon of={crosshair} size={16} />
          用当前位置
        </Button>
      </div>
      {error ? (
        <p className={styles.error} id={problemId} role="alert">
          {error}
        </p>
      ) : null}
      <RegionPicker
        open={open}
        onClose={() => setOpen(false)}
        value={[provinceCode, cityCode, districtCode]}
        onPick={(region) => {
          form.set(region);
          setOpen(false);
        }}
      />
    </div>
  );
}

/** Takes a pasted address apart. */
function Paste({ onFound }: { onFound: (found: Partial<Values>) => void }) {
  const [pasted, setPasted] = useState('');
  const take = async () => {
    try {
      // The list of regions is large and loads only for this.
      const { areaList } = await import('@vant/area-data');
      const found = parseAddress(pasted, areaList);
      onFound(found);
      toast(found.districtCode ? '已识别，请核对' : '已填入，请补全地区');
    } catch {
      toast('没有识别出来，请检查网络后重试');
    }
  };
  return (
    <Card>
      <TextArea
        label="智能粘贴"
        placeholder="粘贴整段地址，自动识别姓名、电话和地区"
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      <Button
        kind="secondary"
        size="small"
        disabled={pasted.trim() === ''}
        onClick={() => void take()}
      >
        识别并填入
      </Button>
    </Card>
  );
}

function Tags({ of }: { of: Form<Values> }) {
  const { value, onChange } = useField(of, 'tag');
  return (
    <div className={styles.row} role="radiogroup" aria-label="标签">
      <span>标签</span>
      {ADDRESS_TAGS.map((tag) => (
        <Radio key={tag} checked={value === tag} onChange={() => onChange(tag)} label={tag} />
      ))}
    </div>
  );
}

function IsDefault({ of }: { of: Form<Values> }) {
  const { value, onChange } = useField(of, 'isDefault');
  return (
    <div className={styles.row}>
      <span className={styles.grow}>设为默认地址</span>
      <Switch checked={value} onChange={onChange} label="设为默认地址" hideLabel />
    </div>
  );
}
