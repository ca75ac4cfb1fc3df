/** The engraved rosettes behind a cameo, as on old bank notes: closed curves of `lobes` waves, turned a little each time. */
export function guilloche(lobes: number, curves = 14): string[] {
  const paths: string[] = [];
  for (let curve = 0; curve < curves; curve++) {
    const phase = (curve / curves) * Math.PI * 2;
    const points: string[] = [];
    for (let step = 0; step < 144; step++) {
      const angle = (step / 144) * Math.PI * 2;
      const radius = 96 + 24 * Math.cos(lobes * angle + phase) + 5 * Math.cos(2 * lobes * angle - phase);
      points.push(`${(90 + radius * Math.cos(angle)).toFixed(1)} ${(88 + radius * Math.sin(angle)).toFixed(1)}`);
    }
    paths.push(`M${points.join('L')}Z`);
  }
  return paths;
}
