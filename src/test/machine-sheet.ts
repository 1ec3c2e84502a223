/** The technical data of a small espresso machine. */
export const machineSheet = {
	volts: 230,
	powerVoltage: "2 kW",
	cleaningMinutesPerWeek: 20,
	heightMm: 400,
	widthMm: 300,
	depthMm: 300,
	spaceHeightMm: 500,
	spaceWidthMm: 300,
	spaceDepthMm: 300,
	water: "tank" as const,
	usersFrom: 1,
	usersTo: 5,
};
