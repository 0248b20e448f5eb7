import * as z from 'zod/mini';
import { requiredLine, Phone, SmsCode } from '../form.ts';

/** Any text, because an invalid password is simply a wrong one. */
const Password = z.string().check(z.minLength(1, '请输入密码'), z.maxLength(100, '密码太长了'));
export const NewPassword = z
  .string()
  .check(
    z.regex(/^[\x21-\x7e]*$/, '只能用字母、数字和常用符号'),
    z.minLength(8, '至少 8 位'),
    z.maxLength(32, '最多 32 位'),
    z.regex(/[A-Za-z]/, '还要有字母'),
    z.regex(/\d/, '还要有数字'),
  );

export const CodeLoginForm = z.object({ phone: Phone, code: SmsCode });
export const PasswordLoginForm = z.object({ phone: Phone, password: Password });
export const ResetPasswordForm = z.object({ phone: Phone, code: SmsCode, password: NewPassword });
export const ChangePasswordForm = z.object({ oldPassword: Password, password: NewPassword });
export const ProfileForm = z.object({
  nickName: requiredLine(1, '请填写昵称', 20, '昵称最多 20 个字'),
});
