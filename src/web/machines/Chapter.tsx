import type { PropsWithChildren, ReactNode } from "react";

type ChapterProps = PropsWithChildren<{ title: string; end?: ReactNode }>;

/** A section of the page of a machine, with a heading under a line. */
export const Chapter = ({ title, end, children }: ChapterProps) => (
	<section className="machine-chapter" aria-label={title}>
		<header>
			<h2>{title}</h2>
			{end}
		</header>
		{children}
	</section>
);
