/** The milliseconds of processor time that this thread spends on the work. Other threads and processes do not lengthen this time. */
export async function processorMs(work: () => unknown): Promise<number> {
	const before = process.threadCpuUsage();
	await work();
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1_000;
}
