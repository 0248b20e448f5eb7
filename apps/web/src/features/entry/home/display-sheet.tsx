import type { Theme } from '@marque/contract/appearance';
import moon from 'virtual:icon/moon';
import phone from 'virtual:icon/device-mobile';
import sun from 'virtual:icon/sun';
import { changeAppearance, useAppearance } from '#shared/appearance/appearance.ts';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './display-sheet.module.css';

/** The themes in the order of the choice. */
export const THEME_NAMES: Record<Theme, string> = {
  auto: '跟随系统',
  light: '浅色',
  dark: '深色',
};
const THEME_ICONS: Record<Theme, string> = { auto: phone, light: sun, dark: moon };
const THEMES = Object.keys(THEME_NAMES) as Theme[];

type DisplaySheetProps = { open: boolean; onClose: () => void };

/** The settings of theme and text size, which apply at once. */
export function DisplaySheet({ open, onClose }: DisplaySheetProps) {
  const { theme, largeText } = useAppearance();
  return (
    <Sheet open={open} onClose={onClose} title="显示设置">
      <fieldset className={styles.themes}>
        <legend className="visually-hidden">外观</legend>
        {THEMES.map((id) => (
          <label key={id} className={cx(styles.theme, id === theme && styles.on)}>
            <input
              type="radio"
              name="theme"
              checked={id === theme}
              onChange={() => changeAppearance({ theme: id })}
            />
            <Icon of={THEME_ICONS[id]} size={24} />
            {THEME_NAMES[id]}
          </label>
        ))}
      </fieldset>
      <SwitchRow
        label="长辈模式"
        note="字更大，按钮更好点"
        checked={largeText}
        onChange={(on) => changeAppearance({ largeText: on })}
      />
    </Sheet>
  );
}
