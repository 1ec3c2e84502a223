import type { ReactNode } from "react";

/** A component with its states. */
export const Sample = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
	<section
		aria-label={title}
		className={`panel mb-6 grid min-w-0 break-inside-avoid content-start gap-4 ${wide ? "[column-span:all]" : ""}`}
	>
		<h2 className="plain">{title}</h2>
		{children}
	</section>
);

export const Row = ({ children }: { children: ReactNode }) => (
	<div className="flex flex-wrap items-center gap-3">{children}</div>
);
