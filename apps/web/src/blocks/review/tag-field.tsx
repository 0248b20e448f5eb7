import { Chip } from '#shared/ui/chips/chips.tsx';
import * as styles from './tag-field.module.css';

type TagFieldProps<T extends string> = {
  tags: readonly T[];
  /** The most tags that can be chosen. */
  most: number;
  value: readonly T[];
  error: string | undefined;
  onChange: (tags: T[]) => void;
};

/** A choice of tags. Another tap removes a tag. */
export const TagField = <T extends string>(props: TagFieldProps<T>) => {
  const { tags, most, value, error, onChange } = props;
  return (
    <>
      <div className={styles.tags} role="group" aria-label={`标签，最多选 ${most} 个`}>
        {tags.map((tag) => {
          const on = value.includes(tag);
          return (
            <Chip
              key={tag}
              on={on}
              onPress={() => onChange(on ? value.filter((one) => one !== tag) : [...value, tag])}
            >
              {tag}
            </Chip>
          );
        })}
      </div>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </>
  );
};
