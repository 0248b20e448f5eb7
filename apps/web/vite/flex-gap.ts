import type { Declaration, Plugin, Rule } from 'postcss';

/**
 * True where `gap` has no effect in flexible boxes: Chrome below 84 and Safari below 14.1. Support
 * cannot be queried directly, because grids have supported `gap` for longer. `revert` came to
 * Chrome and `scroll-margin` to Safari in the same versions.
 */
const WITHOUT_GAP = 'not ((color: revert) and (scroll-margin: 0))';

/** Matches spaces outside of brackets, such as those of calc() and var(). */
const SEVERAL_VALUES = /\s(?![^(]*\))/;

const valueOf = (rule: Rule, property: string): string | undefined =>
  rule.nodes.findLast((node): node is Declaration => node.type === 'decl' && node.prop === property)
    ?.value;

/** Returns the margins that replace a gap, by the direction and wrapping of the box. */
function margins(rule: Rule, gap: string): { children: string; margin: Record<string, string> } {
  const column = valueOf(rule, 'flex-direction') === 'column';
  if (valueOf(rule, 'flex-wrap') === 'wrap')
    return { children: '*', margin: { 'margin-right': gap, 'margin-bottom': gap } };
  return { children: '* + *', margin: { [column ? 'margin-top' : 'margin-left']: gap } };
}

/**
 * Replaces the gap of flexible boxes by margins where the browser does not support it. A wrapping
 * box keeps a margin after its last row and column, and bare text gets no margin. Other browsers
 * use `gap`.
 */
export const flexGapFallback = (): Plugin => ({
  postcssPlugin: 'flex-gap-fallback',
  // The plugin runs first, so that other plugins convert the lengths of these margins too.
  Once: (root, { AtRule, Rule: NewRule, Declaration: NewDeclaration }) => {
    root.walkDecls(/^(row-|column-)?gap$/, (declaration) => {
      const rule = declaration.parent as Rule;
      const display = valueOf(rule, 'display');
      if (display === 'grid') return;
      if (display !== 'flex' && display !== 'inline-flex')
        throw declaration.error('A gap needs its display in the same rule: flex and grid differ.');
      if (declaration.prop !== 'gap' || SEVERAL_VALUES.test(declaration.value))
        throw declaration.error('The gap of a flexible box is `gap` with one value.');
      // The source positions serve error messages and the resolution of addresses.
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
