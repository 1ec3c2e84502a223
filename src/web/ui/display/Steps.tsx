/** The steps of a process, and the current one. */
export function Steps({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
	return (
		<ol className="steps" aria-label={label}>
			{steps.map((step, index) => (
				<li
					key={step}
					data-step={index < current ? "done" : index === current ? "current" : undefined}
					aria-current={index === current ? "step" : undefined}
				>
					{step}
				</li>
			))}
		</ol>
	);
}
