import caretDown from 'virtual:icon/caret-down';
import { Icon } from '#shared/ui/display/icon.tsx';

/** Says that a chip opens a choice. */
export const CaretDown = () => <Icon of={caretDown} size={11} />;
