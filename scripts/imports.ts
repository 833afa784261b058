import { fileCircles, roomCircles } from './imports/circles.ts';
import { isTest, leavesFloor } from './imports/floors.ts';
import { readImports } from './imports/read-imports.ts';
import { checkout } from './run.ts';

const imports = readImports(checkout);
const shipped = imports.filter(({ from }) => !isTest(from));
const files = fileCircles(imports);
const rooms = roomCircles(shipped);
const leaving = imports.filter(leavesFloor);

for (const circle of [...files, ...rooms]) console.log(`circle: ${circle.join(', ')}`);
for (const { from, specifier } of leaving)
  console.log(`leaves its floor without a # name: ${from} imports ${specifier}`);
console.log(
  `imports ${imports.length}, circles of files ${files.length}, circles of rooms ${rooms.length}, leaving a floor ${leaving.length}`,
);
if (files.length + rooms.length + leaving.length > 0) process.exitCode = 1;
