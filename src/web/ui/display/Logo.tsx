import { useStore } from "#web/app/data/trpc.ts";

export const Logo = ({ className }: { className: string }) => (
	<span translate="no" className={`logo ${className}`}>
		{useStore().name}
	</span>
);
