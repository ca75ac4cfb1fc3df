/** The engraved rosettes behind a cameo, as on old bank notes: closed curves of `lobes` waves, turned a little each time. */
export function guilloche(lobes: number, curves = 18): string[] {
  const paths: string[] = [];
  for (let curve = 0; curve < curves; curve++) {
    const phase = (curve / curves) * Math.PI * 2;
    const points: string[] = [];
    for (let step = 0; step < 240; step++) {
      const angle = (step / 240) * Math.PI * 2;
      const radius = 98 + 22 * Math.cos(lobes * angle + phase) + 7 * Math.cos(3 * angle - phase);
      points.push(`${(90 + radius * Math.cos(angle)).toFixed(1)} ${(88 + radius * Math.sin(angle)).toFixed(1)}`);
    }
    paths.push(`M${points.join('L')}Z`);
  }
  return paths;
}
