ALTER TYPE "notification_kind" ADD VALUE 'billing';
