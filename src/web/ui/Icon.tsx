const drawings = {
	clock: "M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 5.5V10l3 2",
	phone:
		"M17 13.9v2.2a1.5 1.5 0 0 1-1.6 1.5A14.6 14.6 0 0 1 2.4 4.6 1.5 1.5 0 0 1 3.9 3h2.2a1.5 1.5 0 0 1 1.5 1.3c.1.7.3 1.4.5 2a1.5 1.5 0 0 1-.3 1.6l-.9.9a12 12 0 0 0 4.3 4.3l.9-.9a1.5 1.5 0 0 1 1.6-.3c.6.2 1.3.4 2 .5A1.5 1.5 0 0 1 17 13.9Z",
};

/** Beside its words, never instead of them. */
export const Icon = ({ name, small = false }: { name: keyof typeof drawings; small?: boolean }) => (
	<svg
		viewBox="0 0 20 20"
		aria-hidden="true"
		className={`${small ? "size-4" : "size-5"} flex-none fill-none stroke-[1.6] stroke-current`}
		strokeLinecap="round"
		strokeLinejoin="round"
	>
		<path d={drawings[name]} />
	</svg>
);
