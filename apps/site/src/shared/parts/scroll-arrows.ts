export { ScrollArrows } from '@sabai/ui';
