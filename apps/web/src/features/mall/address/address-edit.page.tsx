import { ADDRESS_TAGS } from '@marque/contract/mall/address/tags';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useReturnOr, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { clearDraft } from '#shared/session/draft.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useAddresses, useRemoveAddress, useSaveAddress } from './use-addresses.ts';

const AddressEditor = lazyComponent(() => import('./address-form.tsx'));

export function Component() {
  const { id, tag } = usePageParams('mall.addressEdit');
  const addresses = useAddresses();
  const href = useHref();
  const draft = `address:${id ?? `new${tag ?? ''}`}`;
  const leave = useReturnOr('mall.addresses');
  const save = useSaveAddress(id, leave);
  const remove = useRemoveAddress(() => {
    clearDraft(draft);
    leave();
  });
  const askRemove = async () => {
    if (id && (await askConfirm({ title: '删除这个地址？', yes: '删除' }))) remove.mutate(id);
  };
  return (
    <Page
      id="mall.addressEdit"
      title={id ? '编辑地址' : '新增地址'}
      action={
        id ? (
          <Button
            kind="plain"
            size="small"
            busy={remove.isPending}
            onClick={() => void askRemove()}
          >
            删除
          </Button>
        ) : null
      }
    >
      <MemberGate title="登录后管理收货地址">
        <QueryView
          of={addresses}
          skeleton={<Skeleton height={360} />}
          empty={{
            when: ({ items }) => id !== undefined && !items.some((address) => address.id === id),
            show: (
              <Empty title="这个地址已不存在">
                <LinkButton size="small" kind="secondary" to={href('mall.addresses')}>
                  收货地址
                </LinkButton>
              </Empty>
            ),
          }}
        >
          {({ items }) => (
            <LazyBoundary loading={<Skeleton height={360} />}>
              <AddressEditor
                draft={draft}
                address={items.find((address) => address.id === id) ?? null}
                tag={ADDRESS_TAGS.find((one) => one === tag) ?? ''}
                save={save}
              />
            </LazyBoundary>
          )}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
