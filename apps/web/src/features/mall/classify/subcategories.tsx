import type { Category } from '@marque/contract/mall/catalog/schema';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './subcategories.module.css';

type SubcategoriesProps = {
  of: Category;
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/**
 * The subcategories of a category, each with a picture; a second tap on one shows all goods again.
 */
export const Subcategories = ({ of: { name, children }, chosen, onChoose }: SubcategoriesProps) => (
  <ul className={styles.list} aria-label={`${name}的分类`}>
    {children.map((child) => (
      <li key={child.id}>
        <button
          type="button"
          aria-pressed={child.id === chosen}
          onClick={() => onChoose(child.id === chosen ? null : child.id)}
        >
          <Picture
            image={child.image}
            alt=""
            sizes="56px"
            ratio="1"
            eager
            className={styles.picture ?? ''}
          />
          <span>{child.name}</span>
        </button>
      </li>
    ))}
  </ul>
);
