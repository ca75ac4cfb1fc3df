/** What bots are called. One that somebody brought has no words of its own here, and goes by its name. */
import { has, t } from './i18n.svelte';

/** Whether somebody brought this bot: nobody here knows how it plays. */
export const isBrought = (bot: string): boolean => !has(`common:bot.${bot}.name`);

export const botName = (bot: string): string =>
  isBrought(bot) ? t('common:bot.own.name', { name: bot }) : t(`common:bot.${bot}.name`);

export const botAbout = (bot: string): string => t(`common:bot.${isBrought(bot) ? 'own' : bot}.about`);

/** The bot that plays sensibly, where a game has it; otherwise the last that came with the game. */
export function usualBot(bots: readonly string[]): string {
  if (bots.includes('casual')) return 'casual';
  return bots.findLast((bot) => !isBrought(bot)) ?? bots[bots.length - 1] ?? 'random';
}
