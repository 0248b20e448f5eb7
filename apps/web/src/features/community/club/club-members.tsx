import { clubMembers } from '@marque/contract/community/club/endpoints';
import type { Club, ClubMember } from '@marque/contract/community/club/schema';
import { useState } from 'react';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './club.module.css';
import ReasonSheet from './reason-sheet.tsx';
import { useLeading } from './use-club.ts';

const ROLES = { leader: '会长', manager: '管理员', member: undefined, '': undefined } as const;

/** All members of a club. Those who lead it change roles and remove members here. */
export default function ClubMembers({ of }: { of: Club }) {
  const { query, items, more } = usePaged<typeof clubMembers, ClubMember>(clubMembers, {
    id: of.id,
    size: 20,
  });
  const { role, remove } = useLeading(of.id);
  const [chosen, setChosen] = useState<ClubMember | null>(null);
  const [removing, setRemoving] = useState<ClubMember | null>(null);
  const leads = of.actions.includes('roles');
  const reaches = (one: ClubMember) =>
    !one.mine &&
    one.authorId !== '' &&
    (leads
      ? one.clubRole !== 'leader'
      : of.actions.includes('decide') && one.clubRole === 'member');
  const close = () => setChosen(null);
  return (
    <QueryView of={query} skeleton={<Skeleton height={420} />}>
      {() => (
        <>
          <p className={styles.hero}>
            <b>{of.members}</b> 位车友
          </p>
          <EndlessGrid
            items={items}
            keyOf={(one) => one.authorId || one.joinedAt}
            render={(one) => (
              <div className={styles.row}>
                <AuthorLine author={one} note={ROLES[one.clubRole]}>
                  {reaches(one) ? (
                    <Button size="small" kind="plain" onClick={() => setChosen(one)}>
                      管理
                    </Button>
                  ) : null}
                </AuthorLine>
              </div>
            )}
            rowHeight={64}
            end="没有更多了"
            {...more}
          />
          <Sheet open={chosen !== null} onClose={close} title={chosen?.nickName ?? ''}>
            {leads ? (
              <ListRow
                label={chosen?.clubRole === 'manager' ? '取消管理员' : '设为管理员'}
                onClick={() => {
                  const to = chosen!.clubRole === 'manager' ? 'member' : 'manager';
                  role.mutate({ authorId: chosen!.authorId, role: to });
                  close();
                }}
              />
            ) : null}
            <ListRow
              label="移出车友会"
              note="原因会告诉对方"
              onClick={() => {
                setRemoving(chosen);
                close();
              }}
            />
          </Sheet>
          <ReasonSheet
            title={`移出${removing?.nickName ?? ''}`}
            action="移出"
            open={removing !== null}
            onClose={() => setRemoving(null)}
            onSend={(reason) => {
              remove.mutate({ authorId: removing!.authorId, reason });
              setRemoving(null);
            }}
          />
        </>
      )}
    </QueryView>
  );
}
