import postcss, { type ChildNode, type Container } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { Plugin } from 'vite';

/** A piece of a sheet that means something by itself. */
export type Rule = {
  css: string;
  /** Classes an element must have for each of its selectors; without any it is always needed. */
  needs: string[][];
};

/** By each selector of a list; what `:not()` and its like say is left to the browser. */
const classesOf = (selectors: string): string[][] =>
  selectorParser()
    .astSync(selectors)
    .nodes.map((selector) =>
      selector.nodes.flatMap((node) => (node.type === 'class' ? [node.value] : [])),
    );

/** Of the rules within conditions, each in conditions of its own. */
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

/** The pieces of a sheet, in its order. */
export const rulesOf = (sheet: string): Rule[] =>
  piecesOf(postcss.parse(sheet).nodes, (css) => css);

/**
 * Writes what each sheet consists of, so that the server can put into a page's HTML the rules its
 * markup stands on; the sheets follow with the scripts.
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
