import type { Declaration, Plugin, Rule } from 'postcss';

/**
 * True where `gap` has no effect in flexible boxes: Chrome below 84 and Safari below 14.1. It cannot
 * be asked for itself, since grids have known it for longer; `revert` came with it to Chrome,
 * `scroll-margin` to Safari.
 */
const WITHOUT_GAP = 'not ((color: revert) and (scroll-margin: 0))';

/** Outside of brackets, as of calc() and var(). */
const SEVERAL_VALUES = /\s(?![^(]*\))/;

const valueOf = (rule: Rule, property: string): string | undefined =>
  rule.nodes.findLast((node): node is Declaration => node.type === 'decl' && node.prop === property)
    ?.value;

/** The margins that stand in for a gap, by how the box lays its children out. */
function margins(rule: Rule, gap: string): { children: string; margin: Record<string, string> } {
  const column = valueOf(rule, 'flex-direction') === 'column';
  if (valueOf(rule, 'flex-wrap') === 'wrap')
    return { children: '*', margin: { 'margin-right': gap, 'margin-bottom': gap } };
  return { children: '* + *', margin: { [column ? 'margin-top' : 'margin-left']: gap } };
}

/**
 * Spaces the children of flexible boxes by margins where the browser knows no gap there. A wrapping
 * box keeps a gap behind its last row and column, and bare text is no child: what follows it stands
 * close. All other browsers go by `gap` alone, as it is written.
 */
export const flexGapFallback = (): Plugin => ({
  postcssPlugin: 'flex-gap-fallback',
  // Once and first: what others make of lengths later, they make of these margins too.
  Once: (root, { AtRule, Rule: NewRule, Declaration: NewDeclaration }) => {
    root.walkDecls(/^(row-|column-)?gap$/, (declaration) => {
      const rule = declaration.parent as Rule;
      const display = valueOf(rule, 'display');
      if (display === 'grid') return;
      if (display !== 'flex' && display !== 'inline-flex')
        throw declaration.error('A gap needs its display in the same rule: flex and grid differ.');
      if (declaration.prop !== 'gap' || SEVERAL_VALUES.test(declaration.value))
        throw declaration.error('The gap of a flexible box is `gap` with one value.');
      // Where a message of the build points to, and what it looks up addresses from.
      const source = rule.source ? { source: rule.source } : {};
      const { children, margin } = margins(rule, declaration.value);
      const spaced = new NewRule({
        selectors: rule.selectors.map((selector) => `${selector} > ${children}`),
        nodes: Object.entries(margin).map(
          ([prop, value]) => new NewDeclaration({ prop, value, ...source }),
        ),
        ...source,
      });
      rule.after(new AtRule({ name: 'supports', params: WITHOUT_GAP, nodes: [spaced], ...source }));
    });
  },
});
