import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import { Card } from '#shared/ui/layout/card.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import * as styles from './detail-blocks.module.css';

/** The parameters of the goods, and their description as text and pictures. */
export function DetailBlocks({
  title,
  params,
  blocks,
}: Pick<CommodityDetail, 'title' | 'params' | 'blocks'>) {
  return (
    <div id="detail" className={styles.detail}>
      {params.length > 0 ? (
        <Card aria-label="参数">
          <h2>参数</h2>
          <SpecTable variant="columns" className={styles.params}>
            {params.map(({ name, value }) => (
              <Spec key={name} label={name}>
                {value}
              </Spec>
            ))}
          </SpecTable>
        </Card>
      ) : null}
      <Card flush aria-label="详情" className={styles.story}>
        <h2>详情</h2>
        {blocks.map((block, i) =>
          block.type === 'text' ? (
            // oxlint-disable-next-line react/no-array-index-key -- the story never changes its order
            <p key={i}>{block.text}</p>
          ) : (
            <Picture
              // oxlint-disable-next-line react/no-array-index-key -- as above
              key={i}
              image={block.image}
              alt={`${title}细节`}
              sizes="(min-width: 600px) 440px, 91.5vw"
            />
          ),
        )}
      </Card>
    </div>
  );
}
