import { CheckBox } from '#shared/ui/control/choice.tsx';

type AgreementProps = {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  /** Goes on after the sentence. */
  note?: string;
};

/** The agreement that signing in requires. */
export function Agreement({ agreed, onChange, note = '' }: AgreementProps) {
  return (
    <CheckBox
      checked={agreed}
      onChange={onChange}
      label={`我已阅读并同意用户协议与隐私政策${note}`}
    />
  );
}
export const AGREE_FIRST = '请先阅读并同意用户协议';
