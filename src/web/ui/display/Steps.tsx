/** Where something is on its way. */
export function Steps({ label, steps, now }: { label: string; steps: readonly string[]; now: number }) {
	return (
		<ol className="steps" aria-label={label}>
			{steps.map((step, place) => (
				<li
					key={step}
					data-step={place < now ? "did" : place === now ? "now" : undefined}
					aria-current={place === now ? "step" : undefined}
				>
					{step}
				</li>
			))}
		</ol>
	);
}
