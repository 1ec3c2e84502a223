/** The steps of a process, and the current one. */
export function Steps({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
	return (
		<ol className="steps" aria-label={label}>
			{steps.map((step, place) => (
				<li
					key={step}
					data-step={place < current ? "done" : place === current ? "current" : undefined}
					aria-current={place === current ? "step" : undefined}
				>
					{step}
				</li>
			))}
		</ol>
	);
}
