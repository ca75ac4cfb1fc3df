// Runs compiled rules under node. Standard input: {wasm, box, jobs}; output: one answer a job. Bytes are in base64.
//   {do: "play", count, seed}: random games; their decisions, and the nanoseconds of the processor that each took
//   {do: "line", seed, index}: what is played in one of them
//   {do: "follow", actions, show}: digests of the game and of what is legal, before each action and at the end;
//                                  the game itself as it stands before action number `show`
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const PAGE = 65536;
const MOST = 20000;
const asked = JSON.parse(readFileSync(0, "utf8"));
const module = new WebAssembly.Module(readFileSync(asked.wasm));
const { memory, ...rules } = new WebAssembly.Instance(module).exports;

function room(bytes) {
  return memory.grow(Math.ceil(bytes / PAGE)) * PAGE;
}

const size = Number(rules.steamhouse_size(0));
const work = room(Number(rules.steamhouse_size(2)));
const lists = room(4 * MOST * 2);
const given = Buffer.from(asked.box, "base64");
const box = room(given.length);
new Uint8Array(memory.buffer).set(given, box);

function bytes(at, length) {
  return Buffer.from(memory.buffer, at, length);
}

function numbers(at, length) {
  return [...new Int32Array(memory.buffer, at, length)];
}

const does = {
  play({ count, seed }) {
    const games = room(size * count);
    let [decisions, best] = [0n, Infinity];
    for (let i = 0; i < 5; i++) {
      rules.steamhouse_reset(games, BigInt(count), box, 0, work);
      const before = process.cpuUsage();
      decisions = rules.steamhouse_play(games, BigInt(count), box, BigInt(seed), 0n, work);
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, ((user + system) * 1000) / Number(decisions));
    }
    return { decisions: Number(decisions), nanoseconds: best };
  },
  line({ seed, index }) {
    const game = room(size);
    rules.steamhouse_reset(game, 1n, box, 0, work);
    const n = rules.steamhouse_line(game, box, BigInt(seed), BigInt(index), lists, BigInt(MOST), work);
    return numbers(lists, Number(n));
  },
  follow({ actions, show }) {
    const game = room(size);
    rules.steamhouse_reset(game, 1n, box, 0, work);
    const [digests, shown] = [[], []];
    for (let k = 0; k <= actions.length; k++) {
      const hash = createHash("sha256").update(bytes(game, size));
      const outcomes = rules.steamhouse_chance(game, box, lists, lists + 4 * MOST, work);
      const n = outcomes || rules.steamhouse_legal(game, box, lists, work);
      digests.push(hash.update(bytes(lists, 4 * n)).digest("hex"));
      if (k === show) shown.push(bytes(game, size).toString("base64"));
      if (k < actions.length) rules.steamhouse_step(game, box, actions[k], work);
    }
    return { digests, shown };
  },
};

console.log(JSON.stringify(asked.jobs.map((job) => does[job.do](job))));
