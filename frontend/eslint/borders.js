// The borders of the games, as import-linter keeps those of the packages: what is shared reaches a game through the list of
// games alone, and a game knows nothing of another one.
import path from 'node:path';

const GAMES = path.join(import.meta.dirname, '../src/games');
/** The list of the games, which alone names them, and what each of them has to bring. */
const SHARED = /^(index|parts)(\.ts)?$/;

/** The game that a file or folder belongs to, if any. */
function gameOf(place) {
  const [name] = path.relative(GAMES, place).split(path.sep);
  return name && name !== '..' && !SHARED.test(name) ? name : null;
}

export const borders = {
  meta: {
    type: 'problem',
    messages: {
      shared: 'What is shared names no game: {{game}} is reached through the list in games/index.ts.',
      other: 'A game knows nothing of another one, which {{game}} is.',
    },
  },
  create(context) {
    const file = context.filename;
    if (file === path.join(GAMES, 'index.ts')) return {};
    const own = gameOf(file);
    const check = ({ source }) => {
      const asked = typeof source?.value === 'string' ? source.value.replace(/^@\//, `${path.dirname(GAMES)}/`) : '';
      if (!/^[./]/.test(asked)) return;
      const game = gameOf(path.resolve(path.dirname(file), asked));
      if (game && game !== own) context.report({ node: source, messageId: own ? 'other' : 'shared', data: { game } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};
