import postcss, { type ChildNode, type Container } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { Plugin } from 'vite';

/** A rule of a sheet that is valid by itself. */
export type Rule = {
  css: string;
  /** The classes that an element must have, by selector. A rule without classes is always needed. */
  needs: string[][];
};

/** Returns the classes of each selector. Arguments of `:not()` and similar are left to the browser. */
const classesOf = (selectors: string): string[][] =>
  selectorParser()
    .astSync(selectors)
    .nodes.map((selector) =>
      selector.nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])),
    );

/** Returns the rules. Each rule within conditions gets its own copy of them. */
function piecesOf(nodes: readonly ChildNode[], wrap: (css: string) => string): Rule[] {
  return nodes.flatMap((node): Rule[] => {
    if (node.type === 'rule')
      return [{ css: wrap(node.toString()), needs: classesOf(node.selector) }];
    if (node.type !== 'atrule') return [];
    if (!/^(?:media|supports|layer|container)$/.test(node.name) || !node.nodes)
      return [{ css: wrap(node.toString()), needs: [] }];
    const { name, params } = node;
    return piecesOf((node as Container).nodes ?? [], (css) => wrap(`@${name} ${params}{${css}}`));
  });
}

/** Returns the rules of a sheet, in order. */
export const rulesOf = (sheet: string): Rule[] =>
  piecesOf(postcss.parse(sheet).nodes, (css) => css);

/**
 * Writes the rules of each sheet, so that the server can put the rules of a page's markup into its
 * HTML. The sheets load with the scripts.
 */
export const rulesPlugin = (): Plugin => ({
  name: 'rules',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const sheets = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css')
        ? [[file.fileName, rulesOf(String(file.source))] as const]
        : [],
    );
    this.emitFile({
      type: 'asset',
      fileName: '.vite/rules.json',
      source: JSON.stringify(Object.fromEntries(sheets)),
    });
  },
});
