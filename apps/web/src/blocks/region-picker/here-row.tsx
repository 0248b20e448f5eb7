import crosshair from 'virtual:icon/crosshair';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { LocationError, notLocated } from '#shared/location/location-error.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { currentAddress } from './current-address.ts';
import type { ParsedAddress } from './parse-address.ts';
import * as styles from './region-columns.module.css';

type HereRowProps = { onFound: (found: Partial<ParsedAddress>) => void };

/** The row that finds the user's region on a tap, or says why that failed. */
export function HereRow({ onFound }: HereRowProps) {
  const { id: brand } = useBrand();
  const [state, setState] = useState<'idle' | 'locating' | { said: string }>('idle');
  const find = async () => {
    setState('locating');
    try {
      onFound(await currentAddress(brand));
      setState('idle');
    } catch (failure) {
      setState({ said: failure instanceof LocationError ? failure.message : notLocated().message });
    }
  };
  const locating = state === 'locating';
  return (
    <div className={styles.here}>
      <button
        type="button"
        aria-busy={locating || undefined}
        onClick={() => !locating && void find()}
      >
        <Icon of={crosshair} size={18} />
        {locating ? '正在定位…' : '定位到当前地区'}
      </button>
      <p role="status">{typeof state === 'object' ? state.said : ''}</p>
    </div>
  );
}
