import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { Question } from '#shared/ui/display/question.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { useConfigRule } from '../common/use-config-rule.ts';

type EquipmentGroupsProps = { offer: TypeOptions; there: ReadonlySet<string> };

/** What the car has, by group; operators say which groups stand open at first. */
export function EquipmentGroups({ offer, there }: EquipmentGroupsProps) {
  const { expandGroups } = useConfigRule();
  const groups = offer.groups
    .map((group) => ({ ...group, options: group.options.filter(({ id }) => there.has(id)) }))
    .filter(({ options }) => options.length > 0);
  if (groups.length === 0) return null;
  return (
    <Card flush aria-label="这台车有什么">
      {groups.map(({ code, name, options }) => (
        <Question
          key={code}
          ask={`${name}（${options.length} 项）`}
          open={expandGroups.includes(code)}
          answer={
            <ul>
              {options.map(({ id, name: option, state }) => (
                <li key={id}>{state === 'standard' ? `${option}（标配）` : option}</li>
              ))}
            </ul>
          }
        />
      ))}
    </Card>
  );
}
