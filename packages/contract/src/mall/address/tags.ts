/** What an address can be. A page that shows them loads no rules of the form. */
export const ADDRESS_TAGS = ['家', '公司', '学校'] as const;
