import { useStore } from "#web/app/data/trpc.ts";

/** The word on its line. */
export const Logo = ({ className }: { className: string }) => (
	<span translate="no" className={`logo ${className}`}>
		{useStore().name}
	</span>
);
