/** Holds the promise of the oldest browsers: an Android WebView 80 and iOS 13.4. */
export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      {
        browsers: ['chrome 80', 'ios_saf 13.4'],
        ignorePartialSupport: true,
        ignore: [
          // Margins stand in for it: apps/web/vite/flex-gap.ts, which refuses what it cannot replace.
          'flexbox-gap',
          // The page works as well without them.
          'css-focus-visible',
          'css3-cursors-grab',
          'css-overflow-anchor',
          'css-overscroll-behavior',
          'css-resize',
          'css-scroll-behavior',
          'css-scrollbar',
          // It takes brackets within one selector for a list; `selector-not-notation` below does not.
          'css-not-sel-list',
          // Each stands behind a value that all of them know.
          'viewport-unit-variants',
        ],
      },
    ],
    // What the plugin's data does not name.
    'property-disallowed-list': [
      'accent-color',
      'aspect-ratio',
      'rotate',
      'scale',
      'translate',
      '/^(margin|padding|border|inset)-(inline|block)/',
    ],
    'selector-not-notation': 'simple',
    // What is pressed answers by one rule: apps/web/src/shared/ui/press.css.
    'selector-pseudo-class-disallowed-list': ['has', 'is', 'where', 'active'],
    'function-disallowed-list': ['color-mix', 'oklch', 'round'],
  },
};
